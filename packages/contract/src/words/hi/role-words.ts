import type { MemberRole } from '../../rules/business/roles.ts';

export const roleWords: Record<MemberRole, string> = {
  owner: 'मालिक',
  manager: 'मैनेजर',
  front_desk: 'फ़्रंट डेस्क',
  accountant: 'अकाउंटेंट',
};

export const roleTitles: Record<MemberRole, string> = roleWords;

export const roleMay: Record<MemberRole, string> = {
  owner: 'मालिक सब कुछ कर सकते हैं, और तय करते हैं कि और कौन कर सकता है।',
  manager: 'मैनेजर पैसे और लोगों को छोड़कर सब करते हैं: प्रॉपर्टी, क़ीमतें, रातें, बुकिंग, मैसेज।',
  front_desk: 'फ़्रंट डेस्क रिक्वेस्ट और मेहमानों को जवाब देता है, रातें बंद करता है और मेहमानों का चेक-इन करता है।',
  accountant: 'अकाउंटेंट बुकिंग, कैलेंडर, आँकड़े और पैसा पढ़ते हैं, और कुछ नहीं बदलते।',
};
