/** Runs a command and ends with its exit code: 1 when it says so, or when it throws. */
export async function runCommand(command: () => Promise<{ readonly ok: boolean }>): Promise<void> {
  try {
    process.exitCode = (await command()).ok ? 0 : 1;
  } catch (error) {
    console.error(`✗ ${messageOf(error)}`);
    process.exitCode = 1;
  }
}

/** An error of the network has an empty message and says by its code what happened. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isDown = 'code' in error && error.code === 'ECONNREFUSED';
  if (isDown)
    return 'The product does not run on this machine: start it with `npm start`, or set PORT as it was started.';
  if (error.name === 'ResourceNotFoundException') return `The stage is not deployed: ${error.message}`;
  return error.message || error.name;
}
