type KeptTimes = { check_in_time: string; check_in_given: boolean; check_out_time: string; check_out_given: boolean };

/** The times of a stay, or of a booking of it, as far as the owner said them. Deadlines count from the kept ones. */
export const saidTimes = (kept: KeptTimes): { checkIn: string | null; checkOut: string | null } => ({
  checkIn: kept.check_in_given ? kept.check_in_time : null,
  checkOut: kept.check_out_given ? kept.check_out_time : null,
});
