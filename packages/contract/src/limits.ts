/** Every constant of the product, with its unit in its name. */

/** The largest number of a row that the database can hold. */
export const ROW_ID_MAX = 2_147_483_647;

// Layout
export const MOBILE_BREAKPOINT_PX = 768;
export const SCROLL_TO_TOP_AFTER_PX = 300;

// Signing in
export const OTP_LENGTH = 6;
export const OTP_RESEND_SECONDS = 60;
export const OTP_VALID_MINUTES = 10;
export const OTP_WRONG_TRIES = 5;
export const OTP_SENDS_PER_IDENTIFIER_PER_HOUR = 10;
export const OTP_CHECKS_PER_ADDRESS_PER_HOUR = 600;
export const SESSION_DAYS = 30;
export const DEFAULT_DIAL_CODE = '+91';
export const NAME_MAX_LENGTH = 80;
export const ABOUT_ME_MAX_LENGTH = 2000;
export const EMAIL_MAX_LENGTH = 254;
export const PICTURE_UPLOAD_MAX_BYTES = 8 * 1024 * 1024;
export const PROFILE_PICTURE_SIDE_PX = 640;
export const ACCOUNT_CHANGES_PER_HOUR = 120;
export const PICTURE_UPLOADS_PER_HOUR = 30;
export const DATA_EXPORTS_PER_HOUR = 10;
export const KEPT_DATA_READS_PER_HOUR = 120;
export const PUBLIC_PROFILES_PER_ADDRESS_PER_HOUR = 3000;
export const GOOGLE_SIGN_INS_PER_ADDRESS_PER_HOUR = 600;
export const GOOGLE_SIGN_IN_MINUTES = 10;

// Search
export const SUGGESTION_DEBOUNCE_MS = 500;
export const SUGGESTION_MIN_LENGTH = 2;
export const SUGGESTIONS_MAX = 8;
export const SENTENCE_MAX_LENGTH = 200;
export const RECENT_SEARCHES_MAX = 5;
export const PRICE_DEBOUNCE_MS = 500;
export const PRICE_SLIDER_MAX_RUPEES = 20_000;
export const PRICE_SLIDER_STEP_RUPEES = 500;
export const PRICE_MAX_RUPEES = 10_000_000;
export const FIRST_AMENITY_FILTERS = 6;
export const STAR_CHIPS = [5, 4, 3] as const;
export const STARS_MAX = 5;
export const PAGE_SIZE = 12;
export const PAGE_MAX = 100_000;
export const DEFAULT_CITY = 'Delhi';
export const DEFAULT_NIGHTS = 2;
export const DEFAULT_ADULTS = 2;
export const GUESTS_MAX = 30;
export const FLEXIBLE_DAYS = 3;
export const LONG_WEEKEND_DAYS = 3;
export const LONG_WEEKENDS_OFFERED = 2;
/** Beside those by price, all told on /how-stays-are-listed; 'distance' is from the middle of the place a stay belongs to. */
export const SPECIAL_ORDERS = ['best', 'distance', 'stars', 'rating'] as const;
// 'Best value': what a price counts for, less for each star above three, more for each kilometre from the middle.
export const BEST_STARS_EVEN = 3;
export const BEST_PERCENT_A_STAR = 4;
export const BEST_PERCENT_A_KILOMETRE = 0.5;
export const BEST_KILOMETRES_MAX = 10;
export const CITY_NAME_MAX_LENGTH = 100;
export const FILTER_VALUES_MAX = 100;
export const LATITUDE_MAX_DEGREES = 90;
export const LONGITUDE_MAX_DEGREES = 180;
export const MAP_PINS_MAX = 200;
export const POPULAR_DESTINATIONS = ['Candolim', 'Calangute', 'Shimla'] as const;

// A stay
export const FIRST_AMENITIES = 6;
export const PHOTO_GRID_MAX = 5;
export const SHARE_COPIED_MS = 2000;
export const SIMILAR_STAYS_MAX = 4;
export const CITY_PREVIEW_MAX = 15;
export const DEFAULT_CHECK_IN_TIME = '14:00';
export const DEFAULT_CHECK_OUT_TIME = '11:00';

// Units of one kind of rooms
export const UNITS_MAX = 999;

// Rates: the days whose nights are a weekend's, Sunday being 0: Friday and Saturday
export const WEEKEND_NIGHTS: readonly number[] = [5, 6];

// Booking
export const STAY_NIGHTS_MAX = 30;
export const BOOKING_HORIZON_DAYS = 500;
export const ROOMS_PER_BOOKING_MAX = 10;
export const HOLD_MINUTES = 20;
/** The one stay that a guest who was let down chooses is held unpaid for so long, three times as long as others. */
export const INSTEAD_HOLD_MINUTES = 60;
export const PAYMENT_LINK_MINUTES = 15;
export const IDEMPOTENCY_KEY_MAX_LENGTH = 200;
/** How long the same press made twice is known to be one. */
export const IDEMPOTENCY_KEYS_KEPT_DAYS = 7;
export const PAYMENT_MODE = 'upi';
export const GATEWAY_TIMEOUT_MS = 6000;
export const PAYMENT_POLL_MS = 3000;

// What may be held before it is paid: rooms, and room-nights (rooms × nights). A party of 30 in rooms for two has 15
// rooms, a week of them 105 room-nights. What one network holds at once, all people and stays together, is a setting.
export const UNPAID_ROOMS_PER_PERSON = 20;
export const UNPAID_ROOM_NIGHTS_PER_PERSON = 200;
export const UNPAID_ROOM_NIGHTS_PER_PERSON_PER_DAY = 600;
export const UNPAID_ROOM_NIGHTS_PER_PERSON_AND_STAY = 120;
export const UNPAID_ROOM_NIGHTS_PER_PERSON_AND_STAY_PER_DAY = 360;
export const UNPAID_ROOM_NIGHTS_PER_NETWORK_AND_STAY = 600;
export const UNPAID_ROOM_NIGHTS_PER_NETWORK_AND_STAY_PER_DAY = 6000;
export const UNPAID_NETWORK_DAY_FACTOR = 10;

// Cancellation
export const FREE_CANCELLATION_HOURS = 48;
export const HALF_CANCELLATION_HOURS = 24;
export const HALF_REFUND_PERCENT = 50;
// What an owner may choose instead is never stricter.
export const RELAXED_CANCELLATION_HOURS = 24;
export const CHANGE_DEADLINE_HOURS = 24;
export const REFUND_BUSINESS_DAYS_MAX = 10;
export const OWNER_ANSWER_HOURS = 24;
// Of how many of the last answers an owner's usual time is told, and of how few nothing is.
export const ANSWERS_LOOKED_AT = 20;
export const ANSWERS_KNOWN_MIN = 5;

export const BUSINESS_NAME_MAX_LENGTH = 120;
// A file of stays that an owner brings.
export const IMPORT_ROWS_MAX = 500;
export const IMPORT_FILE_MAX_BYTES = 4 * 1024 * 1024;
export const IMPORT_UNPACKED_MAX_BYTES = 60 * 1024 * 1024;
export const IMPORT_SHOWN_MAX = 5;
export const IMPORT_PROBLEMS_SHOWN_MAX = 100;
export const IMPORTS_PER_HOUR = 60;
export const IMPORT_PICTURES_MAX = 30;
export const PREVIEW_HOURS = 2;
export const ACCOUNT_HOLDER_MAX_LENGTH = 120;
export const BUSINESS_CHANGES_PER_HOUR = 20;
export const INVOICE_NUMBER_MAX_LENGTH = 16;

// Notices
export const TOAST_MS = 5000;
export const TOAST_SWIPE_PX = 50;
export const STACKED_TOAST_MS = 4000;
export const STACKED_TOASTS_MAX = 3;
export const DASHBOARD_BOOKINGS_MAX = 2;
export const DASHBOARD_REFERRALS_MAX = 2;

// What a person keeps
export const FAVOURITES_MAX = 500;
export const REFERRALS_SHOWN_MAX = 500;

// Support tickets
export const TICKET_SUBJECT_MAX_LENGTH = 150;
export const TICKET_MESSAGE_MAX_LENGTH = 4000;
export const TICKET_PICTURE_SIDE_PX = 1600;
export const TICKETS_PER_HOUR = 12;
export const TICKET_MAILS_PER_ADDRESS_PER_HOUR = 12;
export const TICKETS_SHOWN_MAX = 200;

// Messages
export const MESSAGE_MAX_LENGTH = 4000;
export const MESSAGE_CLIENT_ID_MAX_LENGTH = 64;
export const MESSAGES_PAGE_SIZE = 20;
export const CONVERSATIONS_PAGE_SIZE = 20;
export const MESSAGES_PER_MINUTE = 30;
export const MESSAGES_PER_HOUR = 600;
export const OLDER_MESSAGES_WITHIN_PX = 50;
export const CHAT_SCROLL_DELAY_MS = 100;
export const MESSAGES_POLL_MS = 15_000;
export const CONVERSATIONS_POLL_MS = 30_000;

// Real time
export const REALTIME_ACTIVITY_TIMEOUT_MS = 120_000;
export const REALTIME_PONG_TIMEOUT_MS = 30_000;
export const REALTIME_UNAVAILABLE_TIMEOUT_MS = 10_000;
export const REALTIME_CONNECTIONS_PER_PERSON = 30;
export const REALTIME_CHANNELS_PER_CONNECTION = 100;
export const REALTIME_FRAME_MAX_BYTES = 10_240;
export const REALTIME_BUFFER_MAX_BYTES = 262_144;
export const CHANNEL_GRANTS_PER_HOUR = 3000;

// The door of a stay
export const TOLD_FROM_DOOR_PER_HOUR = 30;

// Owners
export const OWNER_BOOKINGS_PAGE_SIZE = 20;
export const OWNER_BOOKINGS_POLL_MS = 30_000;
export const OWNER_DECISIONS_PER_HOUR = 120;
export const BUSINESSES_PER_PERSON_PER_DAY = 10;
export const MEMBERS_MAX = 100;
export const INVITATION_DAYS = 14;
export const INVITATIONS_PER_HOUR = 30;
export const INVITATIONS_PER_ADDRESS_PER_DAY = 10;
export const MEMBER_CHANGES_PER_HOUR = 120;
export const LOG_PAGE_SIZE = 30;
export const REJECTION_REASON_MAX_LENGTH = 500;
// After how many of the hours an owner has to answer they are told once more, and between which hours of the day in India.
export const REMIND_OWNER_AFTER_HOURS = 6;
export const REMIND_OWNER_FROM_HOUR = 7;
export const REMIND_OWNER_UNTIL_HOUR = 22;
export const DESK_SEARCH_MAX_LENGTH = 100;
export const DESK_NOTE_MAX_LENGTH = 2000;
export const DESK_CLIENT_ID_MAX_LENGTH = 64;
export const OWNER_CANCELLATIONS_SHOWN = 100;
export const DESK_BOOKINGS_PER_HOUR = 120;
export const DESK_CHANGES_PER_HOUR = 600;
export const DESK_DAY_MAX = 500;
export const DESK_NIGHTS_SHOWN = 7;
/** How long after check-out phone and e-mail of a guest the desk entered are kept. */
export const DESK_CONTACTS_KEPT_DAYS = 365;
export const TEMPLATE_NAME_MAX_LENGTH = 60;
export const TEMPLATES_MAX = 50;

// An owner's calendar: how much is read and written at once, and how far ahead
/** Of '101' or 'Rose'. */
export const UNIT_NAME_MAX_LENGTH = 40;
export const CALENDAR_DAYS_MAX = 366;
export const CALENDAR_ROOMS_MAX = 60;
export const CALENDAR_BARS_MAX = 5000;
export const CALENDAR_AHEAD_DAYS = 800;
export const CALENDAR_BEHIND_DAYS = 800;
export const CALENDAR_SEASONS_MAX = 1000;
/** Of all rooms together: 60 kinds of rooms by a year. */
export const CALENDAR_NIGHTS_MAX = 25_000;
export const CALENDAR_BODY_MAX_BYTES = 3 * 1024 * 1024;
export const CALENDAR_WRITES_PER_HOUR = 3000;
export const CALENDAR_CHANGES_KEPT_DAYS = 30;
export const NUMBERS_STAYS_MAX = 100;
export const NUMBERS_PER_USER_PER_HOUR = 1000;
export const REGISTER_ENTRIES_MAX = 60;
export const REGISTER_VERSION_MAX = 1_000_000;
export const REGISTER_WRITES_PER_HOUR = 1000;
export const REGISTER_TASKS_MAX = 200;
export const RATE_MAX_RUPEES = 1_000_000;
export const DISCOUNT_STEPS_MAX = 5;
export const DISCOUNT_PERCENT_MAX = 90;
export const SEASON_NAME_MAX_LENGTH = 60;
export const SEASONS_PER_ROOM_MAX = 100;
// Owners' listings
export const LISTING_NAME_MAX_LENGTH = 120;
export const LISTING_DESCRIPTION_MIN_LENGTH = 40;
export const LISTING_DESCRIPTION_MAX_LENGTH = 5000;
export const LISTING_ADDRESS_MAX_LENGTH = 300;
export const LISTING_LOCALITY_MAX_LENGTH = 100;
export const LISTING_LOCATION_NOTE_MAX_LENGTH = 500;
export const LISTING_REGISTRATION_MAX_LENGTH = 60;
export const LISTING_CLIENT_ID_MAX_LENGTH = 64;
export const LISTINGS_PER_BUSINESS_MAX = 200;
export const LISTING_CHANGES_PER_HOUR = 2000;
export const LISTING_REVIEW_HOURS = 24;
export const LISTING_ROOM_KINDS_MAX = 60;
/** Whole houses of a stay that are sold by their rooms too: each doubles the ways its price is looked for in. */
export const LISTING_WHOLES_MAX = 4;
export const LISTING_PHOTOS_MIN = 5;
export const LISTING_PHOTOS_MAX = 100;
// What a phone makes smaller before it goes out, and how large it may be there.
export const LISTING_PHOTO_FILE_MAX_MEGABYTES = 40;
export const LISTING_PHOTO_SENT_SIDE_PX = 3000;
export const LISTING_PHOTO_SIDE_PX = 1600;
export const LISTING_PHOTO_UPLOADS_PER_HOUR = 400;
export const LISTING_CAPTION_MAX_LENGTH = 120;
/** Of the 64 bits of a picture's fingerprint, so many may differ in two that look the same. */
export const LISTING_PHOTO_SAME_BITS = 6;
export const ROOM_NAME_MAX_LENGTH = 80;
export const ROOM_BED_MAX_LENGTH = 60;
export const ROOM_UNITS_MAX = 999;
export const ROOM_SIZE_SQFT_MAX = 20_000;
export const ROOM_PRICE_MAX_RUPEES = 1_000_000;
export const MEAL_PRICE_MAX_RUPEES = 100_000;

// Calendars of other sites
export const FEED_MAX_BYTES = 2_000_000;
export const FEED_TIMEOUT_MS = 15_000;
export const FEED_EVENTS_MAX = 5000;
export const FEED_URL_MAX_LENGTH = 2000;
export const FEEDS_PER_STAY_MAX = 300;
export const FEED_EVERY_MINUTES = 15;
export const FEED_ADDS_PER_HOUR = 60;
/** A feed is stale after so many fetches that brought nothing, and after so long in any case. */
export const FEED_STALE_MISSES = 3;
export const FEED_STALE_MINUTES = 120;

// Cases
export const CASES_PAGE_SIZE = 20;

// Push
export const PUSH_INTERESTS_MAX = 5000;
export const PUSH_INTEREST_MAX_LENGTH = 164;
export const PUSH_TOKEN_MAX_LENGTH = 6000;
export const PUSH_ENDPOINT_MAX_LENGTH = 2000;
export const PUSH_DEVICES_PER_PERSON = 20;
export const PUSH_DEVICES_PER_NETWORK_PER_HOUR = 200;
export const PUSH_UNCLAIMED_CHANGES_PER_NETWORK_PER_HOUR = 120;
export const PUSH_TOKEN_HOURS = 24;
export const PUSH_REFUSED_DAYS = 3;
export const PUSH_AWAY_AFTER_SECONDS = 10;
export const CHECK_IN_TOLD_FROM_HOUR = 10;

// Crawlers
export const SITEMAP_URLS_MAX = 50_000;
