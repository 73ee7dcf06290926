/** Why a port of ours cannot be opened, as a sentence; nothing for an error of another kind. */
export function portTrouble(error: unknown, port: number | undefined, setting: string): string | undefined {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what listens there, or set ${setting} to another.`;
  if (code === 'EACCES') return `Sixes may not open port ${port}. Set ${setting} to 1024 or higher.`;
  return syscall === 'listen' ? `Port ${port} cannot be opened (${message}). Set ${setting} to another.` : undefined;
}
