/**
 * Version of everything in the data folder: databases and saved states. A change of a table or of the
 * states' form gets the next number. What has another one is set aside and made anew.
 */
export const DATA_VERSION = 13
