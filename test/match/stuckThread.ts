/** A thread of experts who never answer. */
export default (): Promise<never> => new Promise(() => {});
