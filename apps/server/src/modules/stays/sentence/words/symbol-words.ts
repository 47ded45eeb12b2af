/** Words of three languages by what they mean to the grammar: English, Hindi in Latin letters, Hindi in its own. */
export const SYMBOL_WORDS: Readonly<Record<string, string>> = {
  today: 'today aaj aj आज',
  tomorrow: 'tomorrow tomorow tommorow tomo tmrw tmr kal कल',
  overmorrow: 'parso parson parsun परसो परसों',
  tonight: 'tonight tonite',
  mon: 'mon monday somvar somwar somvaar सोमवार मंडे',
  tue: 'tue tues tuesday mangalvar mangalwar mangal मंगलवार ट्यूजडे',
  wed: 'wed weds wednesday budhvar budhwar बुधवार वेडनेसडे',
  thu: 'thu thur thurs thursday guruvar guruwar brihaspativar गुरुवार गुरूवार बृहस्पतिवार थर्सडे',
  fri: 'fri friday shukravar shukrawar shukrvar sukravar शुक्रवार फ्राइडे फ्रायडे',
  sat: 'sat saturday shanivar shaniwar sanivar sanichar शनिवार सैटरडे सेटरडे',
  sun: 'sun sunday ravivar raviwar itvar itwar etvaar रविवार इतवार संडे',
  jan: 'jan january janvari जनवरी',
  feb: 'feb february farvari फरवरी',
  mar: 'mar march मार्च',
  apr: 'apr april aprail अप्रैल',
  may: 'may मई',
  jun: 'jun june जून',
  jul: 'jul july julai जुलाई',
  aug: 'aug august agast अगस्त',
  sep: 'sep sept september sitambar सितंबर',
  oct: 'oct october aktubar अक्टूबर अक्तूबर',
  nov: 'nov november navambar नवंबर',
  dec: 'dec december disambar दिसंबर',
  this: 'this is iss coming इस इसी aane आने',
  next: 'next nxt agle agla agli aglay अगले अगला अगली',
  weekend: 'weekend wkend weekends wknd वीकेंड वीकएंड सप्ताहांत',
  long: 'long lamba लांग लंबा लॉन्ग',
  night: 'night nights nite nites raat rat raatein raaten raton raaton रात रातें रातों नाइट नाइट्स',
  day: 'day days din dino dinon roz daily दिन दिनों रोज',
  week: 'week weeks hafta hafte haftey saptah हफ्ता हफ्ते हफ्तों सप्ताह',
  month: 'month months mahina mahine mahino महीना महीने महीनों',
  fortnight: 'fortnight',
  date: 'date tarikh tareekh taareekh tarik तारीख तारिख',
  th: 'th st nd rd',
  after: 'after',
  later: 'later baad bad बाद',
  christmas: 'christmas xmas krismas क्रिसमस',
  independence: 'independence',
  republic: 'republic',
  year: "year year's years saal sal साल",
  new: 'new naya naye nae नया नए नये',
  eve: 'eve',
  nye: 'nye',
  gandhi: 'gandhi गांधी',
  jayanti: 'jayanti jayanthi जयंती',
  adult: 'adult adults bade badey vayask बड़े वयस्क एडल्ट एडल्ट्स',
  child:
    'child children kid kids bachcha bachche bacche bache bachhe bachchon bachon bachhon bacha bachha बच्चा बच्चे बच्चों किड्स',
  little: 'little small chhota chota chhote chote chhoti choti छोटा छोटे छोटी',
  infant: 'infant infants baby babies toddler toddlers shishu शिशु बेबी',
  people:
    'people person persons ppl pax guest guests member members folks head heads traveller travellers travelers log logo logon logg jan jane jano vyakti mehman mehmaan yatri sadasya aadmi admi bande लोग लोगों जन व्यक्ति मेहमान यात्री सदस्य मेंबर गेस्ट आदमी आदमियों बंदे',
  friend: 'friend friends frnds dost doston yaar दोस्त दोस्तों यार',
  couple: 'couple couples कपल कपल्स दंपति जोड़ा जोड़े joda jode',
  family: 'family parivar parivaar pariwar families परिवार फैमिली फॅमिली',
  group: 'group ग्रुप',
  solo: 'solo alone akela akele akeli अकेला अकेले अकेली सोलो myself',
  only: 'only just sirf bas सिर्फ बस',
  old: 'old',
  me: "i me main mai mujhe i'm im मैं मुझे",
  us: 'we us our hum ham humein hame hamein हम हमें',
  my: 'my meri mere mera मेरी मेरे मेरा',
  husband: 'husband hubby pati miya miyan mian पति मियां',
  wife: 'wife patni biwi bivi पत्नी बीवी',
  parent: 'mother father mom dad mum mummy maa papa pitaji mataji मां मम्मी पापा पिता माता',
  kin: 'brother sister bhai behen behan girlfriend boyfriend partner भाई बहन',
  parents: 'parents mata-pita maa-baap',
  including: 'including incl jisme jismein jinme jinmein जिसमें जिनमें',
  room: 'room rooms kamra kamre kamra kamron रूम कमरा कमरे कमरों',
  star: 'star stars sitara sitare तारा सितारा सितारे स्टार',
  rating: 'rating ratings rated रेटिंग',
  rs: 'rs inr re rupee rupees rupay rupaye rupaiye rupya rupe ₹ रु रुपये रुपए रुपया रूपये रूपए',
  k: 'k thousand thousands hazar hajar hazaar hajaar hzar हजार',
  hundred: 'hundred sau सौ',
  lakh: 'lakh lac lakhs लाख',
  half: 'sadhe saadhe साढ़े',
  quarter: 'sava sawa सवा',
  less: 'paune पौने',
  under: 'under below within upto undr',
  max: 'max maximum budget bajat atmost बजट मैक्सिमम अधिकतम',
  over: 'over above minimum min kamsekam न्यूनतम',
  around: 'around approx approximately roughly lagbhag kareeb karib about लगभग करीब',
  between: 'between beech bich बीच',
  tak: 'tak तक',
  kam: 'kam less lesser cheaper कम',
  than: 'than',
  andar: 'andar andr ander bheetar अंदर भीतर',
  neeche: 'neeche niche nichey नीचे',
  upar: 'upar uper oopar ऊपर उपर',
  zyada: 'zyada jyada ziyada jada adhik more ज्यादा अधिक',
  plus: '+ plus',
  total: 'total kul totally overall altogether कुल टोटल',
  per: 'per prati pratee har each प्रति हर',
  not: 'not no without bina नहीं बिना nahi nahin na mat non न',
  se: 'se say से',
  from: 'from starting',
  to: 'to till until through',
  and: 'and & aur or ya n और या तथा व',
  ko: 'ko को',
  for: 'for liye लिए लिये',
  in: 'in at mein mei me m में मे inside',
  near: 'near nearby पास paas pas nazdeek nazdik najdik नजदीक close side taraf तरफ',
  of: 'of ka ki ke का की के',
  a: 'a an',
  '-': '- – — ~',
  '/': '/',
  ',': ', ; . ! ? | :',
};

/** What is said around what is asked: read, and asks for nothing. */
const FILLERS = `kya क्या konsa kaunsa कौनसा wahi the with saath sath साथ on par pe पर please plz pls chahiye chahie chaiye चाहिए चाहिये want wants need needs looking look find
 search show give book booking get stay stays staying trip travel travelling traveling going go visit visiting jana jaana जाना jaane जाने
 raho rehna rehne ruk rukna rukne rahne रहना रहने रुकना रुकने karna करना hai hain है हैं ho hai tha wala wale wali waala वाला वाले वाली koi कोई
 kuch कुछ some any good achha acha achcha accha acchi achi अच्छा अच्छी अच्छे nice that which will would like should be am are do does
 have having has available dikhao dikhaiye dikhaye dikha दिखाओ दिखाइए दिखाएं batao bataiye बताओ बताइए khojo dhundo dhoondo ढूंढो खोजो dedo do
 place places jagah जगह ghar property properties accommodation there there's india bharat भारत morning evening subah shaam sham सुबह शाम
 check checkin checkout check-in check-out let lets kripya कृपया bhi भी hi ही toh to तो mil sakta sakte milega मिलेगा
 rent kiraya kiraye किराये price rate daam kimat keemat कीमत दाम stayed plan planning hello hi hey namaste नमस्ते ji जी want wanna it
 aas आस wahan wahaan वहां yahan यहां maximum also too city shehar शहर mujhko
 h hu hun hoon हूं हो sa si sab jahan jaha जहां aisa aisi aise ऐसा ऐसी ऐसे honi hona hone hoga hogi honge होनी होना होने होगा w who whose they
 ja jaa raha rahe rahi जा रहा रहे रही jaye jaaye जाए la ला laana lana लाना sake saken sakein सके सकें सकते chale chalega चले चलेगा
 something anything somewhere first pehle पहले bring bringing included include includes come coming arriving option options suggest
 recommend tell thanks thank you can could must really very bahut बहुत बताएं बताइये बताना bataye bataen batana kar कर सकता
 bro chahte chahta chahti चाहते jayenge jaenge जाएंगे rukenge रुकेंगे rahenge apna apne apni अपना अपने अपनी`;

export const FILLER_WORDS: readonly string[] = FILLERS.split(/\s+/);

/** Symbols that ask for nothing where no rule took them. */
export const SILENT: ReadonlySet<string> = new Set(
  'se from to and ko for in near of a - / , th . me us my tak rs this room is than around k only plus'.split(' '),
);

/** What says who comes, but not how many: silent as well where no number stands before it. */
export const UNCOUNTED: ReadonlySet<string> = new Set(['family', 'group', 'parents', 'child', 'friend']);

/** Numbers in words. */
export const NUMBER_WORDS: Readonly<Record<string, string>> = {
  1: 'one ek single एक',
  2: 'two do दो',
  3: 'three teen तीन',
  4: 'four char chaar चार',
  5: 'five panch paanch पांच पाँच',
  6: 'six che chhe chhah chah chhai छह छः छे छ',
  7: 'seven saat सात',
  8: 'eight aath आठ',
  9: 'nine nau नौ',
  10: 'ten das दस',
  11: 'eleven gyarah gyaarah ग्यारह',
  12: 'twelve barah baarah बारह',
  13: 'thirteen terah तेरह',
  14: 'fourteen chaudah चौदह',
  15: 'fifteen pandrah pandra पंद्रह',
  16: 'sixteen solah सोलह',
  17: 'seventeen satrah सत्रह',
  18: 'eighteen atharah अठारह',
  19: 'nineteen unnis उन्नीस',
  20: 'twenty bees bis बीस',
  25: 'twentyfive pachchis pachees पच्चीस',
  30: 'thirty tees tis तीस',
  1.5: 'dedh डेढ़',
  2.5: 'dhai ढाई',
};
