// Written by build-steps/write-dial-codes.ts from libphonenumber-js: the package itself is too heavy for a phone.
export const dialCodeRows = `
IN|India|+91|leads
AF|Afghanistan|+93|leads
AX|Åland Islands|+358
AL|Albania|+355|leads
DZ|Algeria|+213|leads
AS|American Samoa|+1-684
AD|Andorra|+376|leads
AO|Angola|+244|leads
AI|Anguilla|+1-264
AG|Antigua and Barbuda|+1-268
AR|Argentina|+54|leads
AM|Armenia|+374|leads
AW|Aruba|+297|leads
AC|Ascension Island|+247|leads
AU|Australia|+61|leads
AT|Austria|+43|leads
AZ|Azerbaijan|+994|leads
BS|Bahamas|+1-242
BH|Bahrain|+973|leads
BD|Bangladesh|+880|leads
BB|Barbados|+1-246
BY|Belarus|+375|leads
BE|Belgium|+32|leads
BZ|Belize|+501|leads
BJ|Benin|+229|leads
BM|Bermuda|+1-441
BT|Bhutan|+975|leads
BO|Bolivia|+591|leads
BA|Bosnia and Herzegovina|+387|leads
BW|Botswana|+267|leads
BR|Brazil|+55|leads
IO|British Indian Ocean Territory|+246|leads
VG|British Virgin Islands|+1-284
BN|Brunei|+673|leads
BG|Bulgaria|+359|leads
BF|Burkina Faso|+226|leads
BI|Burundi|+257|leads
KH|Cambodia|+855|leads
CM|Cameroon|+237|leads
CA|Canada|+1
CV|Cape Verde|+238|leads
BQ|Caribbean Netherlands|+599
KY|Cayman Islands|+1-345
CF|Central African Republic|+236|leads
TD|Chad|+235|leads
CL|Chile|+56|leads
CN|China|+86|leads
CX|Christmas Island|+61
CC|Cocos (Keeling) Islands|+61
CO|Colombia|+57|leads
KM|Comoros|+269|leads
CG|Congo - Brazzaville|+242|leads
CD|Congo - Kinshasa|+243|leads
CK|Cook Islands|+682|leads
CR|Costa Rica|+506|leads
CI|Côte d'Ivoire|+225|leads
HR|Croatia|+385|leads
CU|Cuba|+53|leads
CW|Curaçao|+599|leads
CY|Cyprus|+357|leads
CZ|Czechia|+420|leads
DK|Denmark|+45|leads
DJ|Djibouti|+253|leads
DM|Dominica|+1-767
DO|Dominican Republic|+1-809
EC|Ecuador|+593|leads
EG|Egypt|+20|leads
SV|El Salvador|+503|leads
GQ|Equatorial Guinea|+240|leads
ER|Eritrea|+291|leads
EE|Estonia|+372|leads
SZ|Eswatini|+268|leads
ET|Ethiopia|+251|leads
FK|Falkland Islands|+500|leads
FO|Faroe Islands|+298|leads
FJ|Fiji|+679|leads
FI|Finland|+358|leads
FR|France|+33|leads
GF|French Guiana|+594|leads
PF|French Polynesia|+689|leads
GA|Gabon|+241|leads
GM|Gambia|+220|leads
GE|Georgia|+995|leads
DE|Germany|+49|leads
GH|Ghana|+233|leads
GI|Gibraltar|+350|leads
GR|Greece|+30|leads
GL|Greenland|+299|leads
GD|Grenada|+1-473
GP|Guadeloupe|+590|leads
GU|Guam|+1-671
GT|Guatemala|+502|leads
GG|Guernsey|+44
GN|Guinea|+224|leads
GW|Guinea-Bissau|+245|leads
GY|Guyana|+592|leads
HT|Haiti|+509|leads
HN|Honduras|+504|leads
HK|Hong Kong|+852|leads
HU|Hungary|+36|leads
IS|Iceland|+354|leads
ID|Indonesia|+62|leads
IR|Iran|+98|leads
IQ|Iraq|+964|leads
IE|Ireland|+353|leads
IM|Isle of Man|+44
IL|Israel|+972|leads
IT|Italy|+39|leads
JM|Jamaica|+1-876
JP|Japan|+81|leads
JE|Jersey|+44
JO|Jordan|+962|leads
KZ|Kazakhstan|+7
KE|Kenya|+254|leads
KI|Kiribati|+686|leads
XK|Kosovo|+383|leads
KW|Kuwait|+965|leads
KG|Kyrgyzstan|+996|leads
LA|Laos|+856|leads
LV|Latvia|+371|leads
LB|Lebanon|+961|leads
LS|Lesotho|+266|leads
LR|Liberia|+231|leads
LY|Libya|+218|leads
LI|Liechtenstein|+423|leads
LT|Lithuania|+370|leads
LU|Luxembourg|+352|leads
MO|Macao|+853|leads
MG|Madagascar|+261|leads
MW|Malawi|+265|leads
MY|Malaysia|+60|leads
MV|Maldives|+960|leads
ML|Mali|+223|leads
MT|Malta|+356|leads
MH|Marshall Islands|+692|leads
MQ|Martinique|+596|leads
MR|Mauritania|+222|leads
MU|Mauritius|+230|leads
YT|Mayotte|+262
MX|Mexico|+52|leads
FM|Micronesia|+691|leads
MD|Moldova|+373|leads
MC|Monaco|+377|leads
MN|Mongolia|+976|leads
ME|Montenegro|+382|leads
MS|Montserrat|+1-664
MA|Morocco|+212|leads
MZ|Mozambique|+258|leads
MM|Myanmar (Burma)|+95|leads
NA|Namibia|+264|leads
NR|Nauru|+674|leads
NP|Nepal|+977|leads
NL|Netherlands|+31|leads
NC|New Caledonia|+687|leads
NZ|New Zealand|+64|leads
NI|Nicaragua|+505|leads
NE|Niger|+227|leads
NG|Nigeria|+234|leads
NU|Niue|+683|leads
NF|Norfolk Island|+672|leads
KP|North Korea|+850|leads
MK|North Macedonia|+389|leads
MP|Northern Mariana Islands|+1-670
NO|Norway|+47|leads
OM|Oman|+968|leads
PK|Pakistan|+92|leads
PW|Palau|+680|leads
PS|Palestinian Territories|+970|leads
PA|Panama|+507|leads
PG|Papua New Guinea|+675|leads
PY|Paraguay|+595|leads
PE|Peru|+51|leads
PH|Philippines|+63|leads
PL|Poland|+48|leads
PT|Portugal|+351|leads
PR|Puerto Rico|+1-787
QA|Qatar|+974|leads
RE|Réunion|+262|leads
RO|Romania|+40|leads
RU|Russia|+7|leads
RW|Rwanda|+250|leads
BL|Saint Barthélemy|+590
SH|Saint Helena|+290|leads
KN|Saint Kitts and Nevis|+1-869
LC|Saint Lucia|+1-758
MF|Saint Martin|+590
PM|Saint Pierre and Miquelon|+508|leads
VC|Saint Vincent and Grenadines|+1-784
WS|Samoa|+685|leads
SM|San Marino|+378|leads
ST|São Tomé and Príncipe|+239|leads
SA|Saudi Arabia|+966|leads
SN|Senegal|+221|leads
RS|Serbia|+381|leads
SC|Seychelles|+248|leads
SL|Sierra Leone|+232|leads
SG|Singapore|+65|leads
SX|Sint Maarten|+1-721
SK|Slovakia|+421|leads
SI|Slovenia|+386|leads
SB|Solomon Islands|+677|leads
SO|Somalia|+252|leads
ZA|South Africa|+27|leads
KR|South Korea|+82|leads
SS|South Sudan|+211|leads
ES|Spain|+34|leads
LK|Sri Lanka|+94|leads
SD|Sudan|+249|leads
SR|Suriname|+597|leads
SJ|Svalbard and Jan Mayen|+47
SE|Sweden|+46|leads
CH|Switzerland|+41|leads
SY|Syria|+963|leads
TW|Taiwan|+886|leads
TJ|Tajikistan|+992|leads
TZ|Tanzania|+255|leads
TH|Thailand|+66|leads
TL|Timor-Leste|+670|leads
TG|Togo|+228|leads
TK|Tokelau|+690|leads
TO|Tonga|+676|leads
TT|Trinidad and Tobago|+1-868
TA|Tristan da Cunha|+290
TN|Tunisia|+216|leads
TR|Türkiye|+90|leads
TM|Turkmenistan|+993|leads
TC|Turks and Caicos Islands|+1-649
TV|Tuvalu|+688|leads
VI|U.S. Virgin Islands|+1-340
UG|Uganda|+256|leads
UA|Ukraine|+380|leads
AE|United Arab Emirates|+971|leads
GB|United Kingdom|+44|leads
US|United States|+1|leads
UY|Uruguay|+598|leads
UZ|Uzbekistan|+998|leads
VU|Vanuatu|+678|leads
VA|Vatican City|+39
VE|Venezuela|+58|leads
VN|Vietnam|+84|leads
WF|Wallis and Futuna|+681|leads
EH|Western Sahara|+212
YE|Yemen|+967|leads
ZM|Zambia|+260|leads
ZW|Zimbabwe|+263|leads
`;
