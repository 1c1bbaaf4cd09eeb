type PageRequest = { pageIndex: number; pageSize: number };

/** The answer for one page of a list (CONTRACT "Rules"). */
export function toPage<T>({ pageIndex, pageSize }: PageRequest, totalCount: number, list: T[]) {
	return { pageIndex, pageSize, totalCount, pageCount: Math.ceil(totalCount / pageSize), list };
}

/** LIMIT and OFFSET of a page. The first page is 1. */
export function toRange({ pageIndex, pageSize }: PageRequest) {
	return { limit: pageSize, offset: (pageIndex - 1) * pageSize };
}
