export const uiWords = {
  close: 'மூடு',
  notice: 'அறிவிப்பு',
  loading: 'வருகிறது...',
  tryAgain: 'மீண்டும் முயல',
  tryingAgain: 'மீண்டும் முயல்கிறது...',
  stay: 'தங்குமிடம்',
  noStars: 'ஸ்டார் மதிப்பீடு இல்லை',
  notOpened: 'இதைத் திறக்க முடியவில்லை. இணைய இணைப்பைப் பார்த்து மீண்டும் முயலுங்கள்.',
  unreached: 'பசேராவைத் தொடர்புகொள்ள முடியவில்லை. இணைய இணைப்பைப் பார்த்து மீண்டும் முயலுங்கள்.',
  strange: 'எங்கள் பக்கம் ஏதோ தவறாகிவிட்டது. மீண்டும் முயலுங்கள்.',
};

// What kind of house it is stands beside the stars.
export const starsWords = (stars: number, _kind: string): string => `${stars} ஸ்டார்`;
