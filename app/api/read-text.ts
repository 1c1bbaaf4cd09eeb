/** The body as text, or null when it is over `maxBytes` (unpacked); the rest is then not read (P7). */
export async function readText(response: Response, maxBytes: number): Promise<string | null> {
	if (!response.body) return "";
	const reader = response.body.getReader();
	const decoder = new TextDecoder();
	let bytes = 0;
	let text = "";
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return text + decoder.decode();
		bytes += value.byteLength;
		if (bytes > maxBytes) {
			// Nothing more is wanted of it, whatever closing it may say.
			await reader.cancel().catch(() => undefined);
			return null;
		}
		text += decoder.decode(value, { stream: true });
	}
}
