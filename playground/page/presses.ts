/**
 * Nothing moves below a press, from its beginning to its click: an open list stays open, and the page is not drawn again.
 * So a click is always at the button where the press began.
 */
const PRESSED = 'button, a, [role="option"]';
/** The click of a finger comes after the finger has gone. A press without a click is over then. */
const CLICK_DELAY_MS = 200;

let isPressed = false;
let ending: ReturnType<typeof setTimeout> | undefined;
const beforehand = new Set<() => void>();
const afterwards = new Set<() => void>();

function flush(tasks: Set<() => void>): void {
  const all = [...tasks];
  tasks.clear();
  for (const run of all) run();
}

function begin({ target }: Event): void {
  if (!(target as Element).closest?.(PRESSED)) return;
  clearTimeout(ending);
  isPressed = true;
}

function endIn(ms: number): void {
  clearTimeout(ending);
  ending = setTimeout(() => {
    isPressed = false;
    flush(beforehand);
    flush(afterwards);
  }, ms);
}

addEventListener('pointerdown', begin, true);
addEventListener('pointerup', () => isPressed && endIn(CLICK_DELAY_MS), true);
addEventListener('pointercancel', () => isPressed && endIn(0), true);
addEventListener(
  'click',
  () => {
    if (!isPressed) return;
    flush(beforehand);
    endIn(0);
  },
  true,
);

/** Runs it now, or before what the click of the press that goes on does. */
export const beforeClick = (run: () => void): void => void (isPressed ? beforehand.add(run) : run());

/** Runs it now, or once after what the click of the press that goes on does. */
export const afterClick = (run: () => void): void => void (isPressed ? afterwards.add(run) : run());
