/** Escapes text for HTML, including attributes. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = `
	body { margin: 0; background: #f5f6f8; color: #1f2329; font: 14px/1.5 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif }
	main { max-width: 1000px; margin: 32px auto; padding: 0 16px }
	h1 { font-size: 24px; margin: 0 0 4px } h2 { font-size: 16px; margin: 0 0 12px }
	p { margin: 0 0 12px; color: #646a73 }
	section { background: #fff; border: 1px solid #e6e8ec; border-radius: 4px; padding: 16px; margin: 16px 0 }
	table { width: 100%; border-collapse: collapse } th { text-align: left; font-weight: 600; color: #646a73 }
	th, td { padding: 8px; border-bottom: 1px solid #e6e8ec; font-variant-numeric: tabular-nums }
	pre { overflow-x: auto; background: #f5f6f8; padding: 8px }
	.code { font-size: 18px; font-weight: 600; letter-spacing: 2px } .amount { font-size: 28px; font-weight: 600; color: #1f2329 }
	form { display: inline } button { font: inherit; padding: 4px 16px; border: 1px solid #0067e5; border-radius: 2px; background: #0067e5; color: #fff; cursor: pointer }
	form.fields { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: end } label { display: grid; gap: 4px; color: #646a73 }
	input, select { font: inherit; padding: 4px 8px; border: 1px solid #c9cdd4; border-radius: 2px; background: #fff; min-width: 96px }
	button.plain { background: #fff; color: #0067e5 } a { color: #0067e5 }`;

/** A page of the console. `body` is already HTML. */
export function createPage(title: string, body: string, refresh?: number): Response {
	const meta = refresh ? `<meta http-equiv="refresh" content="${refresh}">` : "";
	return new Response(
		`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${meta}<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
		{
			headers: {
				"content-type": "text/html; charset=utf-8",
				"cache-control": "no-store",
				"content-security-policy":
					"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
				"x-content-type-options": "nosniff",
				// The console recognises its own forms by their Origin, which "no-referrer" would make null.
				"referrer-policy": "same-origin",
			},
		},
	);
}

/** A table, or a sentence when there are no rows. Cells are already HTML. */
export function createTable(
	heads: readonly string[],
	rows: readonly (readonly string[])[],
	empty: string,
): string {
	if (rows.length === 0) return `<p>${escapeHtml(empty)}</p>`;
	const head = heads.map((text) => `<th>${escapeHtml(text)}</th>`).join("");
	const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");
	return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

/** A button that sends a POST. */
export function createButton(path: string, label: string, isPlain = false): string {
	return `<form method="post" action="${escapeHtml(path)}"><button${isPlain ? ' class="plain"' : ""}>${escapeHtml(label)}</button></form>`;
}
