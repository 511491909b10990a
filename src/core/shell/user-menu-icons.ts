/** The icons inside the user's menu: they come after the first page, and before anyone opens it. */
export { Blocks, CirclePlay, KeyRound, LogOut, Monitor, Moon, Rows2, Rows3, Rows4, Sun } from 'lucide-react';
