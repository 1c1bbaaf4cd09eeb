/**
 * The inline script of a page that runs `script` after the browser's first frame: earlier, it would delay that frame. A
 * hidden page, in another tab or loaded ahead, draws no frame, so it does not wait: its tab must learn of a session's end.
 */
export function afterFrame(script: string): string {
	return `(document.hidden?setTimeout:requestAnimationFrame)(()=>setTimeout(()=>{${script}}))`;
}
