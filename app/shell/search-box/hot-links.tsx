import type { HotLink } from "~/parts/browse/hot-keys/load-hot-keys";
import { unbroken } from "~/ui/look/unbroken/unbroken";

/** The most frequent searches. */
export function HotLinks({ links }: { links: readonly HotLink[] }) {
	return (
		<>
			<span className={unbroken}>热门搜索</span>
			{links.map(([word, href]) => (
				<a key={word} href={href} className="ellipsis">
					{word}
				</a>
			))}
		</>
	);
}
