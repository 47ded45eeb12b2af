export const uiWords = {
  close: 'बंद करें',
  notice: 'सूचना',
  loading: 'आ रहा है...',
  copied: 'कॉपी हो गया',
  progress: 'कहाँ तक पहुँचे',
  done: '(पूरा हुआ)',
  notOpened: 'हम इसे नहीं खोल सके। अपना इंटरनेट जाँचें और फिर कोशिश करें।',
  unreached: 'हम बसेरा तक नहीं पहुँच सके। अपना इंटरनेट जाँचें और फिर कोशिश करें।',
  strange: 'हमारी तरफ़ कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
};

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
