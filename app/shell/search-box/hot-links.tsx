import type { HotLink } from "~/parts/browse/hot-keys/load-hot-keys";

/** The most frequent searches. */
export function HotLinks({ links }: { links: readonly HotLink[] }) {
	return (
		<>
			<span>热门搜索</span>
			{links.map(([word, href]) => (
				<a key={word} href={href}>
					{word}
				</a>
			))}
		</>
	);
}
