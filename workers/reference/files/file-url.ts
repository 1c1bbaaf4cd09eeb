/** The address at which a buyer's browser loads the buyer's own file. */
export function toFileUrl(fileId: string): string {
	return `/api/mall/file/content/${fileId}`;
}
