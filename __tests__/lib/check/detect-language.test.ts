import { guessFileName } from "@/lib/check/detect-language";

it.each([
	["a { color: red }", "code.css"],
	["@import url(x.css);", "code.css"],
	["/* import x */ .a:hover { color: red }", "code.css"],
	["a{background:url(data:image/svg+xml,<svg>)}", "code.css"],
	["$gap: 1rem;\n.a { gap: $gap }", "code.scss"],
	["@use 'x';\n.a { color: red }", "code.scss"],
	["<!doctype html><p>", "code.html"],
	["\n<dialog open>Hi</dialog>", "code.html"],
	["<template>\n<p>{{ a }}</p></template>\n<script setup>\nconst a = 1\n</script>", "code.vue"],
	["const a = [1].at(-1);", "code.js"],
	["import a from './a.js';\na.b { c }", "code.js"],
	["document.startViewTransition(() => {})", "code.js"],
	["if (x) { y }", "code.js"],
	["x ??= 1", "code.js"],
	["export const App = () => <div popover>Hi</div>;", "code.jsx"],
	["interface A { b: string }\nconst a: A = { b: '' };", "code.ts"],
	["function f(a: number): string { return <b>{a}</b>; }", "code.tsx"],
	["const f = (a: number): string => String(a);", "code.ts"],
])("detects %j as %s", (text, name) => expect(guessFileName(text)).toBe(name));
