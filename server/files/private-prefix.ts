/** What a private picture is called where files are stored: the public address cannot name it. */
export const privatePrefix = 'private-';
