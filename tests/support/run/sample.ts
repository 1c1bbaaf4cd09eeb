/** True in the long run, where a sweep goes over everything. */
export const isLong: boolean = Boolean(process.env.LONG);

/** Each n-th of `list`, the first among them; all of it in the long run. */
export function takeEach<T>(n: number, list: readonly T[]): T[] {
	return list.filter((_, at) => isLong || at % n === 0);
}

/** The first n of `list`; all of it in the long run. */
export function takeFirst<T>(n: number, list: readonly T[]): T[] {
	return isLong ? [...list] : list.slice(0, n);
}
