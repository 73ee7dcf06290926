/** A thread of experts who remember everything. */
export default (): never => {
  const all: number[][] = [];
  for (;;) all.push(Array(100_000).fill(all.length));
};
