const prefix = "picture/";

/** The field that keeps a picture which was sent: its value is where the picture can be seen. */
export function toPictureField(fileId: string): string {
	return prefix + fileId;
}

/** The pictures that a form's fields keep, in their order. */
export function listPictures(values: Readonly<Record<string, string>>) {
	return Object.entries(values)
		.filter(([field]) => field.startsWith(prefix))
		.map(([field, url]) => ({ field, fileId: field.slice(prefix.length), url }));
}
