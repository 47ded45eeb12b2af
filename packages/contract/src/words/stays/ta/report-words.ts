import type { ReportReason } from '../../../rules/listing/report-reasons.ts';
import type { ReviewReportReason } from '../../../rules/reviews/review-cases.ts';

export const reportWords: Record<ReportReason, string> = {
  not_as_described: 'சொன்னபடி இல்லை',
  does_not_exist: 'இது இல்லவே இல்லை, அல்லது அங்கு இல்லை',
  pays_outside: 'பசேராவுக்கு வெளியே பணம் கேட்டார்கள்',
  unsafe: 'இது பாதுகாப்பானது அல்ல',
  discriminates: 'யார் என்பதைப் பார்த்து மறுக்கிறார்கள்',
  photos_not_theirs: 'படங்கள் வேறு இடத்தினுடையவை',
  other: 'வேறு ஏதாவது',
};

export const reviewReportWords: Record<ReviewReportReason, string> = {
  not_genuine: 'எழுதியவர் அங்கு தங்கவில்லை, அல்லது பணம் வாங்கி எழுதினார்',
  not_about_stay: 'இது இந்தத் தங்குமிடத்தைப் பற்றியது அல்ல',
  abusive: 'இது ஒருவரை அவமதிக்கிறது அல்லது மிரட்டுகிறது',
  private_data: 'இதில் ஒருவரின் தனிப்பட்ட தகவல் உள்ளது',
  unlawful: 'இது சட்டத்துக்கு எதிரானது, அல்லது அப்படிச் செய்யத் தூண்டுகிறது',
  answer: 'உரிமையாளரின் பதில் அவமதிக்கிறது, மிரட்டுகிறது, தனிப்பட்ட தகவலைத் தருகிறது அல்லது சட்டத்துக்கு எதிரானது',
  other: 'வேறு ஏதாவது',
};
