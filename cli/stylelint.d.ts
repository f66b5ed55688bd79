/** The plugin for Stylelint, with the rule `webreach/reach`. Its type fits any version of Stylelint's types. */
declare const plugin: never;
export default plugin;
