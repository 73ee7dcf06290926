import { useNow, useTab } from './tab.ts';

const STYLES: Record<string, Intl.DateTimeFormatOptions> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const relative = (seconds: number, locale: string): string => {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, size] = UNITS.find(([, each]) => Math.abs(seconds) >= each) ?? (['second', 1] as const);
  return format.format(Math.round(seconds / size), unit);
};

/** `<t:1618953630:R>` and the other styles; the relative one is updated every second. */
export function Timestamp({ at, style }: { readonly at: number; readonly style: string }) {
  const { me } = useTab();
  const iso = new Date(at).toISOString();
  const whole = new Intl.DateTimeFormat(me.locale, STYLES.F).format(at);
  const text = style === 'R' ? <Counting at={at} /> : new Intl.DateTimeFormat(me.locale, STYLES[style]).format(at);
  return (
    <time class="stamp" dateTime={iso} title={whole}>
      {text}
    </time>
  );
}

function Counting({ at }: { readonly at: number }) {
  const { me } = useTab();
  return <>{relative(Math.round((at - useNow()) / 1_000), me.locale)}</>;
}

/** When a message was written: the hour today, with the date otherwise. */
export function Written({ at, short = false }: { readonly at: number; readonly short?: boolean }) {
  const { me, connection } = useTab();
  const isToday = new Date(at).toDateString() === new Date(connection.now()).toDateString();
  const style = short || isToday ? STYLES.t : ({ dateStyle: 'short', timeStyle: 'short' } as const);
  return (
    <time class="written" dateTime={new Date(at).toISOString()}>
      {new Intl.DateTimeFormat(me.locale, style).format(at)}
    </time>
  );
}
