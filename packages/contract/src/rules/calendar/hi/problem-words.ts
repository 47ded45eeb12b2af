export const problemWords = {
  wholeRupees: 'पूरे रुपये होने चाहिए।',
  whole: 'पूरी संख्या होनी चाहिए।',
  orMore: (least: string) => `${least} या ज़्यादा हो।`,
  orLess: (most: string) => `${most} या कम हो।`,
  noSlab: ({ low, high, below, above }: Record<'low' | 'high' | 'below' | 'above', string>) =>
    `${low} से ऊपर और ${high} तक की क़ीमत के लिए GST का कोई स्लैब नहीं है। ${below} या कम, या ${above} या ज़्यादा चुनें।`,
  moreThanMost: (most: number) => `ज़्यादा से ज़्यादा रातों से ऊपर न हो, जो ${most} हैं।`,
  beyondAhead: (ahead: number) => `मेहमान जितने पहले बुक करते हैं उससे ऊपर न हो, जो ${ahead} दिन है।`,
  manySteps: (most: number) => `ज़्यादा से ज़्यादा ${most} चरण हो सकते हैं।`,
  twice: 'दो बार है।',
  lessThanShorter: 'छोटे ठहरने से ज़्यादा होना चाहिए।',
  extraPrice: 'बताएँ कि अतिरिक्त मेहमान के कितने लगते हैं।',
  included: 'बताएँ कि क़ीमत में कितने मेहमान शामिल हैं।',
  childOverGuest: 'अतिरिक्त मेहमान की क़ीमत से ज़्यादा न हो।',
};
