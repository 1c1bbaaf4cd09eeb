/** @jsxImportSource hono/jsx */
import { raw } from "hono/html";
import type { Child } from "hono/jsx";

const style = `
	body { margin: 0; background: #f5f6f8; color: #1f2329; font: 14px/1.5 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif }
	main { max-width: 1000px; margin: 32px auto; padding: 0 16px }
	h1 { font-size: 24px; margin: 0 0 4px } h2 { font-size: 16px; margin: 0 0 12px }
	p { margin: 0 0 12px; color: #646a73 }
	section { background: #fff; border: 1px solid #e6e8ec; border-radius: 4px; padding: 16px; margin: 16px 0 }
	table { width: 100%; border-collapse: collapse; margin: 0 0 12px } th { text-align: left; font-weight: 600; color: #646a73 }
	th, td { padding: 8px; border-bottom: 1px solid #e6e8ec; font-variant-numeric: tabular-nums }
	pre { overflow-x: auto; background: #f5f6f8; padding: 8px } .lines { white-space: pre-line }
	.code { font-size: 18px; font-weight: 600; letter-spacing: 2px } .amount { font-size: 28px; font-weight: 600; color: #1f2329 }
	form { display: inline; margin-right: 8px } form > * { margin-right: 8px } button { font: inherit; padding: 4px 16px; border: 1px solid #0067e5; border-radius: 2px; background: #0067e5; color: #fff; cursor: pointer }
	form.fields { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: end; margin: 0 0 12px } label { display: inline-grid; vertical-align: bottom; gap: 4px; color: #646a73 }
	input, select { font: inherit; padding: 4px 8px; border: 1px solid #c9cdd4; border-radius: 2px; background: #fff; min-width: 96px }
	button.plain { background: #fff; color: #0067e5 } a { color: #0067e5 }`;

type Options = { status?: number /** Seconds after which the page loads again. */; refresh?: number };

/** A page of the console. */
export function createPage(title: string, body: Child, { status = 200, refresh }: Options = {}): Response {
	const page = (
		<html lang="zh-CN">
			<head>
				<meta charset="utf-8" />
				<meta name="viewport" content="width=device-width" />
				{refresh && <meta http-equiv="refresh" content={String(refresh)} />}
				<title>{title}</title>
				<style>{raw(style)}</style>
			</head>
			<body>
				<main>
					<h1>{title}</h1>
					{body}
				</main>
			</body>
		</html>
	);
	return new Response(`<!doctype html>${page}`, {
		status,
		headers: {
			"content-type": "text/html; charset=utf-8",
			"cache-control": "no-store",
			"content-security-policy":
				"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
			"x-content-type-options": "nosniff",
			// The console recognises its own forms by their Origin, which "no-referrer" would make null.
			"referrer-policy": "same-origin",
		},
	});
}

/** A section of a page. */
export function Section({ id, title, children }: { id?: string; title?: string; children?: Child }) {
	return (
		<section id={id}>
			{title && <h2>{title}</h2>}
			{children}
		</section>
	);
}

/** The way back to a page, by default the inbox. */
export function Back({ to = "/", children = "返回收件箱" }: { to?: string; children?: Child }) {
	return (
		<p>
			<a href={to}>{children}</a>
		</p>
	);
}

/** A page with one table. */
export function createTablePage(title: string, table: TableProps): Response {
	return createPage(
		title,
		<>
			<Back />
			<Section>
				<Table {...table} />
			</Section>
		</>,
	);
}

type TableProps = { heads: readonly string[]; rows: readonly (readonly Child[])[]; empty?: string };

/** A table, or the sentence `empty` when there are no rows. */
export function Table({ heads, rows, empty }: TableProps) {
	if (rows.length === 0) return <p>{empty}</p>;
	return (
		<table>
			<thead>
				<tr>
					{heads.map((head) => (
						<th>{head}</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((cells) => (
					<tr>
						{cells.map((cell) => (
							<td>{cell}</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** These with `between` in front of each but the first. */
export function join(parts: readonly Child[], between: Child): Child[] {
	return parts.flatMap((part, at) => (at === 0 ? [part] : [between, part]));
}
