/**
 * A page's inline script that runs `script` once the browser has drawn a frame: before, it would hold the first picture up.
 * A page out of sight, in another tab or loaded ahead, draws none and does not wait: its tab must hear that a session ends.
 */
export function afterFrame(script: string): string {
	return `(document.hidden?setTimeout:requestAnimationFrame)(()=>setTimeout(()=>{${script}}))`;
}
