/** What a private picture is called where files are kept: the public address cannot name it. */
export const privatePrefix = 'private-';
