/** `/_.rsc` and `/search.rsc` are the payloads of `/` and `/search`. */
export function toPagePath(pathname: string): string {
	return pathname.replace(/\/_\.rsc$/, "/").replace(/\.rsc$/, "");
}
