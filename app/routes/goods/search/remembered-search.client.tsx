"use client";
import { useEffect } from "react";
import { rememberSearch } from "./remember-search";

/** Remembers the page's search while the buyer is on it; `keyword` is "" for one that is no new search. */
export function RememberedSearch({ keyword }: { keyword: string }) {
	useEffect(() => rememberSearch(keyword), [keyword]);
	return null;
}
