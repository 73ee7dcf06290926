/** What all benchmarks need: quantiles, the machine in one line, and rows that can be read at a glance. */
import { cpus, loadavg } from 'node:os';
import { mean, standardError } from '../test/rules/statistics.ts';

export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What the figure should be: at least, at most, or both. */
  readonly aim?: { readonly least?: number; readonly most?: number };
  /** What each of several runs found, where `value` is their median. */
  readonly each?: readonly number[];
}

/** The value below which a part of all values lies; 0 where there are none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The medians of several runs, each value beside. A run that lacks a row has counted none of it. */
export function mediansOf(runs: readonly (readonly Row[])[]): readonly Row[] {
  const [first = []] = runs;
  if (runs.length < 2) return first;
  const keyOf = ({ name, unit }: Row) => `${name}\n${unit}`;
  const kinds = new Map(runs.flat().map((row) => [keyOf(row), row]));
  return [...kinds].map(([key, { name, unit }]) => {
    const found = runs.map((rows) => rows.find((row) => keyOf(row) === key));
    const each = found.map((row) => row?.value ?? 0);
    const aims = found.flatMap((row) => row?.aim ?? []);
    const aim = aims.toSorted((a, b) => boundOf(a) - boundOf(b))[Math.floor(aims.length / 2)];
    return { name, unit, value: median(each), each, ...(aim === undefined ? {} : { aim }) };
  });
}

const boundOf = (aim: NonNullable<Row['aim']>): number => aim.least ?? aim.most ?? 0;

export interface Mean {
  readonly mean: number;
  /** One standard error of the mean. */
  readonly error: number;
}

export const meanOf = (values: readonly number[]): Mean => ({ mean: mean(values), error: standardError(values) });

/** A mean with one standard error. */
export function figureOf(name: string, values: readonly number[], unit: string): Row {
  const { mean, error } = meanOf(values);
  return { name, value: mean, unit: `± ${error.toFixed(2)} ${unit}` };
}

/** After a run to warm up: medians of games a second, and of what each game returns a second. */
export function speedOf(
  { games, runs }: { readonly games: number; readonly runs: number },
  played: (n: number) => number,
): { readonly games: number; readonly parts: number } {
  const run = (from: number) => {
    const started = performance.now();
    let parts = 0;
    for (let n = from; n < from + games; n += 1) parts += played(n);
    const seconds = (performance.now() - started) / 1000;
    return { games: games / seconds, parts: parts / seconds };
  };
  run(0);
  const measured = Array.from({ length: runs }, (_, i) => run(i * games));
  return { games: median(measured.map((one) => one.games)), parts: median(measured.map((one) => one.parts)) };
}

/** Milliseconds of some calls of what `collect` is given to time, the first ones left out: they warm up. */
export function timesOf(
  picks: number,
  collect: (n: number, timed: (act: () => void) => void) => void,
): readonly number[] {
  const times: number[] = [];
  const timed = (act: () => void) => {
    const started = performance.now();
    act();
    times.push(performance.now() - started);
  };
  for (let n = 0; times.length < picks * 1.2; n += 1) collect(n, timed);
  return times.slice(picks / 5);
}

/** Xorshift: below n, quick and not fair. */
export function dice(seed: number): (n: number) => number {
  let x = seed | 1;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
}

/** Processor, cores, load of the last minute, Node and date. */
export function machineText(): string {
  const all = cpus();
  const load = loadavg()[0]!.toFixed(2);
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return `${all[0]?.model.trim()}, ${all.length} cores, load ${load}, Node ${process.version}, ${date} UTC`;
}

/** A row as a line: "acknowledgement p99   31 ms   aim ≤ 60   met   (29, 31, 40)". */
export function rowText({ name, value, unit, aim, each }: Row): string {
  const figure = `${name.padEnd(44)}${shown(value).padStart(10)} ${unit.padEnd(12)}`;
  const runs = each === undefined ? '' : `(${each.map(shown).join(', ')})`;
  if (aim === undefined) return `${runs === '' ? figure : figure.padEnd(94)}${runs}`.trimEnd();
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = aim;
  const bounds = [
    ...(aim.least === undefined ? [] : [`≥ ${shown(least)}`]),
    ...(aim.most === undefined ? [] : [`≤ ${shown(most)}`]),
  ];
  const isMet = value >= least && value <= most;
  return `${`${figure}aim ${bounds.join(', ')}`.padEnd(84)}${(isMet ? 'met' : 'MISSED').padEnd(10)}${runs}`.trimEnd();
}

const shown = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value >= 100 ? 0 : value >= 10 ? 1 : 2 });

/** Numbers from the command line: `--tables=200 --seconds=30`; what is not given stays as it is. */
export function numbersGiven<N extends Readonly<Record<string, number>>>(defaults: N): N {
  const given = process.argv.flatMap((word): [string, number][] => {
    const [, name, value] = /^--([a-z]+)=([\d.]+)$/.exec(word) ?? [];
    return name !== undefined && name in defaults ? [[name, Number(value)]] : [];
  });
  return { ...defaults, ...Object.fromEntries(given) };
}
