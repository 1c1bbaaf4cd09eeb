import { useEffect, useState } from "react";
import { Button } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";

/** Long enough to read the page. Milliseconds. */
const delay = 5000;

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
	return (
		<p role="status" className={row(8)}>
			{leaving ? `${delay / 1000} 秒后返回首页` : "\u00a0"}
			{leaving && (
				<Button variant="text" size="small">
					留在此页
				</Button>
			)}
		</p>
	);
}
