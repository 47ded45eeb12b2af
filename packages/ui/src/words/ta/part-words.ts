export const codeBoxWords = {
  all: (digits: number): string => `${digits} இலக்கக் குறியீடு`,
  one: (place: number): string => `இலக்கம் ${place}`,
};

export const countryWords = {
  codeOf: (code: string, country: string): string => `நாட்டுக் குறியீடு ${code}, ${country}`,
  code: 'நாட்டுக் குறியீடு',
  search: 'நாட்டைத் தேடுங்கள்',
  placeholder: 'நாடு அல்லது குறியீடு',
  all: 'நாடுகள்',
  none: 'நாடு எதுவும் கிடைக்கவில்லை',
};

export const partWords = {
  copied: 'நகலெடுக்கப்பட்டது',
  progress: 'எவ்வளவு முடிந்தது',
  done: '(முடிந்தது)',
  zoomIn: 'பெரிதாக்கு',
  zoomOut: 'சிறிதாக்கு',
};
