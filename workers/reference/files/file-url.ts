/** Where a buyer's browser fetches a file of its own. */
export function toFileUrl(fileId: string): string {
	return `/api/mall/file/content/${fileId}`;
}
