/** The address of the running product. */
export const origin = (): string => {
  const url = process.env.BASERA_URL;
  if (!url) throw new Error('the product is not running');
  return url;
};
