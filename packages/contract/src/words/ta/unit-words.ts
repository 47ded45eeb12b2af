export function unitTitle(room: string, { unit_no, name }: { unit_no: number; name: string | null }): string {
  if (name === null) return `${room} ${unit_no}`;
  return /^\d/.test(name) ? `அறை ${name}` : name;
}
