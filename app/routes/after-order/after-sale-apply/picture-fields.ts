const prefix = "picture/";

/** The name of the field for an uploaded picture; its value is the picture's address. */
export function toPictureField(fileId: string): string {
	return prefix + fileId;
}

/** The uploaded pictures of a form's fields, in their order. */
export function listPictures(values: Readonly<Record<string, string>>) {
	return Object.entries(values)
		.filter(([field]) => field.startsWith(prefix))
		.map(([field, url]) => ({ field, fileId: field.slice(prefix.length), url }));
}
