import type { ReportReason } from '../../../rules/listing/report-reasons.ts';
import type { ReviewReportReason } from '../../../rules/reviews/review-cases.ts';

export const reportWords: Record<ReportReason, string> = {
  not_as_described: 'जैसा बताया गया वैसा नहीं है',
  does_not_exist: 'यह है ही नहीं, या वहाँ नहीं है',
  pays_outside: 'मुझसे बसेरा के बाहर भुगतान माँगा गया',
  unsafe: 'यह सुरक्षित नहीं है',
  discriminates: 'लोगों को उनकी पहचान की वजह से लौटाया जाता है',
  photos_not_theirs: 'फ़ोटो किसी और जगह की हैं',
  other: 'कुछ और',
};

export const reviewReportWords: Record<ReviewReportReason, string> = {
  not_genuine: 'लिखने वाले वहाँ थे ही नहीं, या उन्हें पैसे मिले',
  not_about_stay: 'यह इस ठिकाने के बारे में नहीं है',
  abusive: 'इसमें किसी का अपमान या धमकी है',
  private_data: 'इसमें किसी की निजी जानकारी है',
  unlawful: 'यह ग़ैरक़ानूनी है, या ग़ैरक़ानूनी काम के लिए उकसाती है',
  answer: 'मालिक के जवाब में अपमान, धमकी, निजी जानकारी या ग़ैरक़ानूनी बात है',
  other: 'कुछ और',
};
