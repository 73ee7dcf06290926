/**
 * Which interaction something is done for: its id stands in each log line and journal entry that it leads to. What an
 * alarm does later is done for nobody.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Does something for an interaction, with all that follows from it. */
export const doneFor = <T>(interaction: string, act: () => T): T => current.run(interaction, act);

/** Does something that no interaction asked for, though one may be under way. */
export const doneForNobody = <T>(act: () => T): T => current.exit(act);

/** The id of the interaction that is being handled. */
export const interactionNow = (): string | undefined => current.getStore();
