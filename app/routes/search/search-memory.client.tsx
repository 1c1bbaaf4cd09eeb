"use client";
import { useEffect } from "react";
import { whenShown } from "~/parts/shown/when-shown";
import { rememberSearch } from "./remember-search";

/** Shows nothing; remembers the search for as long as it is the page, and its keyword among the buyer's searches. */
export function SearchMemory({ keyword }: { keyword: string }) {
	useEffect(() => {
		const left = new AbortController();
		whenShown(() => rememberSearch(keyword, left.signal), left.signal);
		return () => left.abort();
	}, [keyword]);
	return null;
}
