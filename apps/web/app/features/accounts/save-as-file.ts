/** Hands a text to the browser as a file to keep. */
export function saveAsFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it up by the end of this turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
