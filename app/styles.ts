/*
 * All stylesheets, in their order: tokens and themes, then ui, parts, the shell and the screens, each
 * by its path. A rule of a later one wins. The worker's build makes one file of them
 * (vite.config.ts), which every page links.
 */
import "~/themes/tokens.css";
import "~/themes/red.css";
import "~/themes/blue.css";
import "~/themes/green.css";
import "~/themes/base.css";
import "./sheets";
