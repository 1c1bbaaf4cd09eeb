import { useEffect, useState } from "react";

/** Long enough to read the page. Milliseconds. */
const delay = 3000;

/** A missing page redirects home by itself (SPEC §2), unless the buyer does something first. */
export function GoHome() {
	const [leaving, setLeaving] = useState(false);
	useEffect(() => {
		const stop = new AbortController();
		setLeaving(true);
		const timer = setTimeout(() => location.replace("/"), delay);
		stop.signal.addEventListener("abort", () => {
			clearTimeout(timer);
			setLeaving(false);
		});
		for (const type of ["pointerdown", "keydown"]) {
			addEventListener(type, () => stop.abort(), { signal: stop.signal });
		}
		return () => stop.abort();
	}, []);
	// The line has its height before and after the words, so that nothing moves.
	return <p role="status">{leaving ? "即将返回首页，点按页面或按任意键即可停留" : "\u00a0"}</p>;
}
