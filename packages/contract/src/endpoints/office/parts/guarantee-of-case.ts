import * as z from 'zod/mini';

/** A difference that the operator has promised a guest, in rupees. `is_owed`: all of it still is; once two have released it, less may be. */
export const guaranteeOfCase = z.object({
  id: z.number(),
  amount: z.number(),
  is_released: z.boolean(),
  is_owed: z.boolean(),
});
