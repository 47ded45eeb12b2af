export const codeBoxWords = {
  all: (digits: number): string => `${digits} अंकों का कोड`,
  one: (place: number): string => `अंक ${place}`,
};

export const countryWords = {
  codeOf: (code: string, country: string): string => `देश का कोड ${code}, ${country}`,
  code: 'देश का कोड',
  search: 'देश ढूँढें',
  placeholder: 'देश या कोड',
  all: 'देश',
  none: 'कोई देश नहीं मिला',
};

export const partWords = {
  copied: 'कॉपी हो गया',
  progress: 'कहाँ तक पहुँचे',
  done: '(पूरा हुआ)',
  zoomIn: 'पास से देखें',
  zoomOut: 'दूर से देखें',
};
