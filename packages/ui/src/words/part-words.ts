/** What parts say that few pages have: apart from what comes with every page. */
export const codeBoxWords = {
  all: (digits: number): string => `${digits}-digit code`,
  one: (place: number): string => `Digit ${place}`,
};

export const countryWords = {
  codeOf: (code: string, country: string): string => `Country code ${code}, ${country}`,
  code: 'Country code',
  search: 'Search countries',
  placeholder: 'Country or code',
  all: 'Countries',
  none: 'No country found',
};

export const partWords = {
  copied: 'Copied',
  progress: 'Progress',
  done: '(done)',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
};
