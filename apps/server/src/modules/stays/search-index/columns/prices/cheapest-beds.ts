/** Into `leastOf`, by number of people housed: what it costs at least with a room taken too, of which there are as many units as anybody could want. */
export function addEnough(leastOf: Float64Array, total: number, sleeps: number, guests: number): void {
  // From below, so that units are taken beside units.
  for (let housed = 1; housed <= guests; housed += 1) {
    const sum = (leastOf[housed > sleeps ? housed - sleeps : 0] ?? 0) + total;
    if (sum < (leastOf[housed] ?? 0)) leastOf[housed] = sum;
  }
}

/** The same of so many units. */
export function addUnits(leastOf: Float64Array, total: number, sleeps: number, units: number, guests: number): void {
  for (let unit = 0; unit < units; unit += 1) {
    // From above, so that one unit is taken once.
    for (let housed = guests; housed > 0; housed -= 1) {
      const sum = (leastOf[housed > sleeps ? housed - sleeps : 0] ?? 0) + total;
      if (sum < (leastOf[housed] ?? 0)) leastOf[housed] = sum;
    }
  }
}
