/**
 * Script of a page that runs `start` once something of the page is painted (Paint Timing): before, it would hold that up.
 * A page that is out of sight, in another tab or loaded ahead, is not painted, and does not wait.
 */
export function startAfterPaint(start: string): string {
	const painted = 'new PerformanceObserver(go).observe({type:"paint",buffered:true})';
	return `new Promise(go=>document.hidden?go():${painted}).then(()=>{${start}})`;
}
