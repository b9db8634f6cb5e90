import { StyleSheet } from '@react-pdf/renderer'

/** US Letter with margins wide enough that A4, which is narrower and longer, holds the same lines unscaled. */
const margin = 54
const muted = '#4f5f6f'

/** The zones as on screen (tokens.css): ink for words, tint for areas. */
export const zoneColors = {
  on_schedule: { ink: '#08706b', tint: '#c5e8e4' },
  monitor: { ink: '#8a5300', tint: '#fbe2ae' },
  refer: { ink: '#a61765', tint: '#f7c9df' },
}

export const styles = StyleSheet.create({
  page: { paddingHorizontal: margin, paddingTop: 36, paddingBottom: 50, fontSize: 9, color: '#16202b' },
  organization: { fontSize: 10, fontWeight: 700 },
  contact: { color: muted },
  title: { fontSize: 18, fontWeight: 700, marginTop: 4, marginBottom: 4 },
  warning: {
    paddingVertical: 3,
    paddingHorizontal: 5,
    marginBottom: 6,
    borderWidth: 1,
    borderColor: '#8a4b00',
    color: '#8a4b00',
    fontWeight: 700,
  },
  notice: { marginTop: 8, fontSize: 7.5, color: muted },
  fact: { marginBottom: 2 },
  factLabel: { width: '18%', color: muted },
  factValue: { width: '82%' },
  heading: { fontSize: 12, fontWeight: 700, marginTop: 8, marginBottom: 2 },
  table: { marginTop: 5 },
  row: { borderBottomWidth: 0.5, borderBottomColor: '#c3ccd5', paddingVertical: 1 },
  head: { borderBottomWidth: 1, borderBottomColor: muted, fontWeight: 700 },
  cell: { paddingHorizontal: 4, fontSize: 8.5 },
  note: { marginTop: 3, fontSize: 7.5, color: muted },
  areaCell: { width: '22%', paddingHorizontal: 4, fontWeight: 700 },
  scaleCell: { width: '38%', paddingHorizontal: 8 },
  resultCell: { paddingHorizontal: 4 },
  score: { fontWeight: 700 },
  scale: { position: 'relative', height: 9, marginTop: 3 },
  zones: { flexDirection: 'row', height: 9 },
  mark: { position: 'absolute', top: 0.5, marginLeft: -4, width: 8, height: 8, backgroundColor: '#16202b' },
  roundMark: { borderRadius: 4 },
  squareMark: { backgroundColor: '#ffffff', borderWidth: 2, borderColor: '#16202b' },
  legendMark: { width: 8, height: 8, marginHorizontal: 3, marginTop: 3, backgroundColor: '#16202b' },
  figures: { fontSize: 7.5, color: muted, marginTop: 2 },
  meanings: { marginTop: 6 },
  meaning: { marginTop: 2 },
  meaningWord: { width: '22%', paddingHorizontal: 4, fontWeight: 700 },
  meaningText: { width: '78%', paddingHorizontal: 4 },
  foot: {
    position: 'absolute',
    bottom: 26,
    left: margin,
    right: margin,
    justifyContent: 'space-between',
    fontSize: 8,
    color: muted,
  },
})
