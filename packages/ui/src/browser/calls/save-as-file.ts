/** A phone's browser may ask where to put a file before it takes it up. */
const KEPT_MS = 60_000;

/** Hands something to the browser as a file to keep. */
export function saveAsFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
