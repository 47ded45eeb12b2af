export const uiWords = {
  close: 'बंद करें',
  notice: 'सूचना',
  loading: 'आ रहा है...',
  tryAgain: 'फिर कोशिश करें',
  tryingAgain: 'फिर कोशिश हो रही है...',
  stay: 'ठिकाना',
  noStars: 'स्टार रेटिंग नहीं',
  notOpened: 'हम इसे नहीं खोल सके। अपना इंटरनेट जाँचें और फिर कोशिश करें।',
  unreached: 'हम बसेरा तक नहीं पहुँच सके। अपना इंटरनेट जाँचें और फिर कोशिश करें।',
  strange: 'हमारी तरफ़ कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
};

// What kind of house it is stands beside the stars.
export const starsWords = (stars: number, _kind: string): string => `${stars} स्टार`;
