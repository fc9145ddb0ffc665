/** Saves a text as a file through the browser's own download. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start the download only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
