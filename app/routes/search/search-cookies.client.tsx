"use client";
import { useEffect } from "react";
import { rememberSearch } from "./remember-search";

/** Shows nothing; keeps the cookies of /search for as long as it is the page. */
export function SearchCookies() {
	useEffect(() => {
		const left = new AbortController();
		rememberSearch(left.signal);
		return () => left.abort();
	}, []);
	return null;
}
