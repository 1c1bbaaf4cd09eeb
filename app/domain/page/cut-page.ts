/**
 * A page of a list that is complete here, in the shape of a backend's answer (CONTRACT "Rules"): for
 * calls that answer a whole list.
 */
export function cutPage<T>(all: readonly T[], pageIndex: number, pageSize: number) {
	return {
		list: all.slice((pageIndex - 1) * pageSize, pageIndex * pageSize),
		totalCount: all.length,
		pageCount: Math.ceil(all.length / pageSize),
	};
}
